import { defineMessages } from '@top100/messages/define-messages';
import { count, formatDate, formatNumber } from '@top100/messages/formats';
import type { ProsePart } from './prose.tsx';

/** 512 bytes, 3.4 kB, 1.2 MB, 9.8 GB. */
export function formatBytes(bytes: number): string {
  const units = ['kB', 'MB', 'GB', 'TB'];
  if (bytes < 1000) return count(bytes, 'byte', 'bytes');
  const power = Math.min(units.length, Math.floor(Math.log10(bytes) / 3));
  return `${formatNumber(bytes / 1000 ** power, { maximumFractionDigits: 1 })} ${units[power - 1]}`;
}

const lastChanged = `Last changed on ${formatDate(Date.parse('2026-11-22'), { dateStyle: 'long', timeZone: 'UTC' })}.`;

/** Words of /local-storage. */
export const localStorageMessages = defineMessages('localStorage', {
  title: 'Where Your Lists Are Kept',
  lead: 'Without an account your lists are stored in this browser only. With an account they are stored there too, and this browser works on a copy.',
  stateTitle: 'This browser, right now',
  used: 'Used by Top 100',
  usedOf: (used: number, quota: number) => `${formatBytes(used)} of ${formatBytes(quota)}`,
  usedShare: (used: number, quota: number) => Math.min(100, (used / quota) * 100),
  kept: 'Protected from automatic clearing',
  keptYes: "Yes. The browser won't clear it automatically.",
  keptNo: 'No. The browser may clear it when the device runs out of space.',
  ask: 'Ask the browser to protect it',
  askDenied: 'The browser declined. It usually accepts for sites you visit often or install.',
  unknown: 'Unknown in this browser.',
  looking: 'Loading…',
  account: {
    title: 'Your account, right now',
    kept: 'Your lists',
    keptIn: (lists: number) =>
      lists === 0 ? 'None yet' : `${count(lists, 'list', 'lists')}, in this browser and in your account`,
    onlyHere: (lists: number) => `${count(lists, 'list', 'lists')} on this device only`,
    waiting: 'Waiting to sync',
    changes: (n: number) => (n === 0 ? 'Nothing' : count(n, 'change', 'changes')),
    since: (ago: string) => `Last synced ${ago}`,
    syncNow: 'Sync now',
    syncing: 'Syncing',
    results: {
      synced: 'Everything is synced',
      offline: 'Offline',
      signed_out: 'Not authenticated',
      failed: 'Not everything could be synced yet',
    },
    signIn: 'Sign in',
  },
  parts: [
    {
      title: 'How it works',
      text: [
        'Every change is saved at once to a database in this browser (IndexedDB). All tabs show the same lists. It works offline.',
        "It also keeps your choices from reviewing pastes and imports, so that you aren't asked twice, and the fonts of your posters. Files that you import stay on this device; only their titles, artists, albums and years are looked up in the catalogue.",
      ],
    },
    {
      title: 'With an account',
      text: [
        'Every change is saved in this browser first, then in your account, usually within a second. Offline changes sync later; the icon beside each list shows its state. Earlier versions are in a list’s History, and deleted lists can be restored for 30 days.',
        'When you sign out, your lists are removed from this browser once your account has all of them. Changes that it does not have yet stay here until you sign in again.',
      ],
    },
    {
      title: 'What can erase it',
      points: [
        'Clearing “site data” or “cookies and other site data” in the browser’s settings, or a cleaning program that does it for you.',
        'Closing a private (incognito) window: what was built in it is gone.',
        'Removing the browser or its profile, or resetting the device.',
        'Safari clears the data of sites that were not visited for seven days, unless you add Top 100 to the home screen.',
        'A device that runs out of space, if the protection above is not granted.',
      ],
      after:
        'With an account, only changes that were still waiting are lost with it. Everything else comes back when you sign in.',
    },
    {
      title: 'How to keep a backup',
      text: [
        'The menu of each list has “Download a backup” and “Restore”; without an account so has the banner over My Lists. The backup is one file with all lists of this device; keep it wherever you keep things. It is also the way to another browser or device: restore it there.',
        'Restoring never overwrites: a list that differs from yours is added as a copy.',
      ],
    },
  ] satisfies ProsePart[],
  toLists: 'Go to my lists',
});

/** Words of /contact. */
export const contactMessages = defineMessages('contact', {
  title: 'Get in Touch',
  lead: 'Questions, ideas, something that broke, a song that is missing from the catalogue: write to us. A person reads it.',
  write: (address: string) => `Write to ${address}`,
  parts: [
    {
      title: 'If something does not work',
      text: ['These help us to find it:'],
      points: [
        'What you did, what you expected, and what happened instead.',
        'Which browser and device you use.',
        'The reference in the message, if there was one.',
      ],
    },
    {
      title: 'If a list is gone',
      text: [
        'With an account, look into “Recently deleted” and into the list’s History first: both are in the menu of a list.',
        'Without one, your lists are kept in your browser and we have no copy, so we cannot bring one back. Look in the browser and on the device where you built it, and in your backups. The page below explains what can erase them.',
      ],
    },
  ] satisfies ProsePart[],
  where: 'Where your lists are kept',
});

/** Words of /privacy. Each sentence has to be true of the product as it is. */
export const privacyMessages = defineMessages('privacy', {
  title: 'Privacy Policy',
  lead: 'Without an account your lists stay on your device. With one we store only what syncing needs. No tracking.',
  parts: [
    {
      title: 'What stays on your device',
      points: [
        'Without an account: your lists and everything in them.',
        'With an account: a copy of its lists, so that you can go on without a connection; changes that wait to be sent; a random name by which the account’s History tells your devices apart. Your email and username, so that the right lists are shown. When you log out the copy goes, unless it holds changes that were not sent yet.',
        'Small settings: the theme you chose, the messages you dismissed, how much of the catalogue can be searched, how much fits where that is not the usual, and in this tab how far you got with signing up and upgrading.',
        'A copy of the app itself, so that it opens without a connection.',
      ],
      after: 'Clearing the site’s data in your browser removes all of it.',
    },
    {
      title: 'What an account stores on our server',
      points: [
        'Your email, your username, and when you signed up. Your password only as a hash (argon2id), from which it cannot be read.',
        'Your lists, their earlier versions with the random name of the device that each came from, and lists that you deleted, so that you can have them back. Versions that lost to another device are kept for 90 days, deleted lists for 30.',
        'Which sessions are open: when each began and when it ends. A session ends 30 days after it was last used.',
      ],
      after:
        'An account whose email is not verified is deleted after 7 days. “Download my data” on the account page gives you all of it as one file.',
    },
    {
      title: 'What Premium needs',
      points: [
        'You pay on the pages of our payment provider, Stripe. Your card goes there and never reaches us. It gets your email and the random number of your account, so that what you paid finds you.',
        'We keep by which number it knows you, what you pay, and until when it is paid.',
      ],
      after: 'Without Premium it receives nothing about you.',
    },
    {
      title: 'Mails',
      text: [
        'We send codes: to verify your email, and to set a new password when you ask for it. They can be used for 10 minutes. We send nothing else.',
      ],
    },
    {
      title: 'One cookie',
      text: [
        'One cookie keeps you logged in. It holds a random number, is sent to this site only, cannot be read by scripts, and is deleted when you log out. Without an account there is no cookie, so there is nothing to consent to.',
      ],
    },
    {
      title: 'What our server sees',
      points: [
        'The pages and files that your browser asks for. A page’s address can contain the short name of a list.',
        'What you type into the catalogue search, to answer it. It is not stored and not written into our logs.',
        'Your network address, for up to an hour, to stop floods of requests and the guessing of passwords and codes. Our logs contain neither it nor your email.',
      ],
      after:
        'Log lines say which address was asked for, when, and how long the answer took. They help us to find faults.',
    },
    {
      title: 'What we never do',
      points: [
        'No advertising, no tracking, no analytics by other companies.',
        'No fonts, scripts or pictures from other servers: everything comes from this one.',
        'No sale of data, and no passing on of any but what a payment needs.',
      ],
    },
    {
      title: 'Deleting the account',
      text: [
        'You can delete your account on the account page at any time. It ends at once on every device, and its email and username are free again. What it stored on our server is erased after 30 days.',
      ],
    },
    {
      title: 'Your rights',
      text: [
        'You can ask us what we know about you, to correct it and to erase it. Most of it you can do yourself: download your data, change your lists, delete the account. For anything else, write to us.',
      ],
    },
  ] satisfies ProsePart[],
  contact: 'Get in Touch',
  lastChanged,
});

/** Words of /terms. */
export const termsMessages = defineMessages('terms', {
  title: 'Terms & Conditions',
  lead: 'The rules for using Top 100, in plain words.',
  parts: [
    {
      title: 'What you may do',
      text: [
        'Use it, with or without an account, for any lawful purpose. Build lists, rank them, take them with you. It is free of charge; what goes beyond its limits is Premium.',
      ],
    },
    {
      title: 'Your account',
      points: [
        'It needs an email that you can read: we send a code there. An account that is not verified within 7 days is deleted.',
        'Keep your password to yourself. If somebody else has it, set a new one: that logs out every other device.',
        'You can delete your account at any time, and with it everything that it stored.',
      ],
    },
    {
      title: 'Your lists are yours',
      text: [
        'What you write and how you rank it belongs to you. We claim no rights to it. Without an account it stays in your browser, and we do not even see it; with one we store it to bring it to your devices.',
      ],
    },
    {
      title: 'Limits',
      text: [
        'Without Premium you can keep one list in each category, with up to 25 items, unless whoever runs this site allows more; an account adds your other devices, History and Recently deleted. The app shows how many you have used before you reach the limit.',
      ],
    },
    {
      title: 'Premium',
      points: [
        'It is a subscription by the month or by the year, at the price that you see before you pay. It renews automatically until you cancel it.',
        'You can cancel at any time on the account page. Premium then stays until the end of what you have paid for.',
        'When it ends nothing is deleted. You can read, rank, shorten and delete all your lists; public ones stay public for another 30 days. Adding needs free space.',
      ],
    },
    {
      title: 'The catalogue',
      text: [
        'Titles, names and years in the search are facts that were put together with care, but they can be incomplete or wrong. Anything can be typed in by hand. Names of works and artists belong to their owners and are used only to name them.',
      ],
    },
    {
      title: 'Please do not',
      points: [
        'Try to break the service, to get around its limits, or to flood it with requests.',
        'Copy the catalogue by automated means.',
      ],
    },
    {
      title: 'What we promise, and what we cannot',
      text: [
        'We take care that nothing you typed is lost, and offer a backup so that you do not have to rely on it. Still, the service comes as it is: it may be interrupted, changed or ended, and data in a browser can be erased by things outside of our control. Keep a backup of what matters to you.',
        'Nothing here limits rights that the law gives you as a consumer, nor liability for intent or gross negligence.',
      ],
    },
    {
      title: 'Changes',
      text: ['If these terms change, the new ones are on this page from that day on, with their date.'],
    },
  ] satisfies ProsePart[],
  where: 'Where your lists are kept',
  lastChanged,
});
