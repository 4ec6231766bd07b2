import { newList } from '@top100/testing/lists';

/** A synced list of one song. */
export const rainySunday = newList('00000000-0000-4000-8000-000000000001', {
  title: 'Rainy Sunday',
  shortUri: 'rainy-sunday',
  itemCount: 1,
  sync_status: 'synced',
  sync_version: 3,
});
