import { beforeEach, expect, test } from '@jest/globals';
import { deviceName, thisDevice } from './device.ts';
import { recordDatabase } from './disk/record-database.ts';

beforeEach(() => localStorage.clear());

test.each([
  ['Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0', 'Firefox on Android'],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:128.0) Gecko/20100101 Firefox/128.0',
    'Firefox on macOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['something else', 'A browser'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('all accounts of a browser share a device id, which survives a cleared localStorage', async () => {
  const [ann, bob] = [recordDatabase('device-ann'), recordDatabase('device-bob')];
  const { device_id } = await thisDevice(ann);
  expect(device_id).toMatch(/^[0-9a-f-]{36}$/);
  expect((await thisDevice(bob)).device_id).toBe(device_id);
  localStorage.clear();
  expect((await thisDevice(bob)).device_id).toBe(device_id);
  expect((await thisDevice(ann)).device_id).toBe(device_id);
});
