import type { ReportReason } from '@top100/contracts/discover';
import type { AdminAction } from '@top100/contracts/endpoints/admin-operations';

const number = new Intl.NumberFormat('en');
const plural = new Intl.PluralRules('en');
const count = (n: number, one: string, many: string) =>
  `${number.format(n)} ${plural.select(n) === 'one' ? one : many}`;

const reasons: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  abuse: 'Harassment or threats',
  hate: 'Hate',
  sexual: 'Sexual content',
  copyright: 'Breach of copyright',
  other: 'Something else',
};

const actions: Record<AdminAction, string> = {
  'replace-featured': 'changed what is featured in',
  'dismiss-reports': 'dismissed the reports of',
  'withhold-list': 'unpublished',
  'release-list': 'released',
  'give-premium': 'gave Premium to',
  'end-premium': 'ended the given Premium of',
  'sign-out': 'signed out everywhere',
  'run-job': 'started the job',
  'change-queue': 'changed the queue',
};

/** Words of the admin's page. */
export const adminMessages = {
  title: 'Admin',
  sections: 'Parts of this page',
  tabs: {
    featured: 'Featured',
    reports: 'Reports',
    users: 'Users',
    figures: 'Figures',
    jobs: 'Jobs',
    log: 'Log',
  },
  number: (n: number) => number.format(n),
  couldNotLoad: 'Could not load.',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  previous: 'Previous',
  next: 'Next',
  place: (first: number, last: number, of: number) =>
    `${number.format(first)} to ${number.format(last)} of ${number.format(of)}`,
  failed: (problem: string) => `That did not work: ${problem}`,

  // Lists
  by: (username: string) => `by ${username}`,
  countOfItems: (n: number) => count(n, 'item', 'items'),
  countOfViews: (n: number) => count(n, 'view', 'views'),
  score: (n: number) => `score ${number.format(n)}`,
  isPrivate: 'private',
  isWithheld: 'unpublished',
  withheldBecause: (reason: string) => `Unpublished: ${reason}`,
  findList: 'Find a list by title or owner',
  noLists: 'No public list has these words.',

  // Featured
  featuredText: 'The first ten that are due show on Discover, in this order.',
  category: 'Category',
  featuredList: 'Featured lists',
  nothingFeatured: 'Nothing is featured here yet. Find a list and add it.',
  add: 'Add',
  addNamed: (title: string) => `Add ${title}`,
  added: 'Added',
  moveUp: (title: string) => `Move ${title} up`,
  moveDown: (title: string) => `Move ${title} down`,
  drag: (title: string) => `Drag ${title}`,
  removeNamed: (title: string) => `Remove ${title}`,
  timesOf: (title: string) => `When ${title} is featured`,
  from: 'From',
  until: 'Until',
  shown: 'On Discover now',
  notShown: 'Not shown now',
  unsaved: 'Not saved yet',
  save: 'Save',
  saving: 'Saving…',
  discard: 'Discard',
  saved: 'Featured lists are saved.',
  stale: 'Somebody else has changed these lists meanwhile. Here is what they saved.',
  wrongTimes: 'The end has to be later than the beginning.',
  movedTo: (title: string, place: number) => `${title} is now at place ${place}.`,

  // Reports
  open: 'Open',
  decided: 'Decided',
  reportState: 'Which reports',
  noneOpen: 'No reports are open.',
  noneDecided: 'Nothing has been decided yet.',
  reasons,
  anonymous: 'somebody who was not signed in',
  reportedBy: (reporter: string, ago: string) => `${reporter}, ${ago}`,
  outcomes: { dismissed: 'Dismissed', withheld: 'Unpublished' },
  dismiss: 'Dismiss reports',
  dismissed: 'The reports are closed. The list stays as it is.',
  withhold: 'Unpublish…',
  withholdTitle: (title: string) => `Unpublish ${title}`,
  withholdText: 'It is gone from its page at once, and its owner reads your reason.',
  withholdReason: 'Reason, as the owner reads it',
  withholdNow: 'Unpublish',
  withheld: 'The list is unpublished.',
  release: 'Release',
  released: 'Its owner can publish the list again.',
  anyList: 'Any other list',

  // Users
  findUser: 'Find by the beginning of a username or email',
  noUsers: 'Nobody has a name or email like this.',
  plans: { free: 'Free', premium: 'Premium', complimentary: 'Premium, given' },
  premiumUntil: (day: string) => `Premium until ${day}`,
  isAdmin: 'Admin',
  isUnverified: 'not verified',
  listsOf: (lists: number, publicLists: number) =>
    `${count(lists, 'list', 'lists')}, ${number.format(publicLists)} public`,
  devices: (n: number) => count(n, 'device', 'devices'),
  joined: (ago: string) => `joined ${ago}`,
  lastSeen: (ago: string) => `last seen ${ago}`,
  actionsFor: (username: string) => `What to do with ${username}`,
  givePremium: 'Give Premium…',
  givePremiumTitle: (username: string) => `Give ${username} Premium`,
  givePremiumText: 'It costs them nothing and ends by itself. A subscription of their own stays as it is.',
  premiumEnds: 'Until the end of',
  give: 'Give Premium',
  premiumGiven: (username: string) => `${username} has Premium now.`,
  endPremium: 'End given Premium',
  endPremiumQuestion: (username: string) => `End the Premium that ${username} was given?`,
  endPremiumText: 'Nothing of theirs is deleted. Public lists stay public for 30 days.',
  premiumEnded: (username: string) => `${username} has no given Premium any more.`,
  signOut: 'Sign out everywhere',
  signOutQuestion: (username: string) => `Sign ${username} out on every device?`,
  signOutText: 'They can log in again with their password.',
  signedOut: (username: string) => `${username} is signed out everywhere.`,

  // Figures
  period: 'Days',
  periods: { '7': '7 days', '30': '30 days', '90': '90 days', '365': 'A year' },
  charts: { signUps: 'Sign-ups', lists: 'New lists', votes: 'Votes', views: 'Views' },
  sumOf: (n: number) => `${number.format(n)} in all`,
  onDay: (day: string, n: number) => `${day}: ${number.format(n)}`,
  day: 'Day',
  totals: { accounts: 'Accounts', premium: 'Premium', lists: 'Lists', publicLists: 'Public lists' },
  queues: 'Queues',
  queuesAway: 'The queues cannot be asked just now.',
  queueColumns: { job: 'Job', waiting: 'Waiting', active: 'Active', delayed: 'Delayed', failed: 'Failed' },
  outbox: (unsent: number, undone: number) =>
    `${count(unsent, 'event waits', 'events wait')} for the relay, ${number.format(undone)} for a job.`,
  lag: (seconds: number) => `The oldest waits ${number.format(Math.round(seconds))} s.`,
  rankings: (lists: number) => `${count(lists, 'list is', 'lists are')} ranked.`,
  rankingsChanged: (ago: string) => `Last change ${ago}.`,
  rankingsRebuilt: (ago: string) => `Rebuilt ${ago}.`,
  board: 'Open the queues’ board',

  // Jobs
  jobsText: 'What the workers do by themselves, and how it went.',
  ofEvents: 'When something happens',
  everyMinutes: (n: number) => `Every ${count(n, 'minute', 'minutes')}`,
  everyHour: (minute: number) => `Every hour, ${count(minute, 'minute', 'minutes')} past`,
  everyDay: (time: string) => `Every day at ${time} UTC`,
  /** A schedule that has no words of its own. */
  cron: (schedule: string) => `${schedule} (UTC)`,
  nothingFailed: 'Nothing has failed.',
  runNow: 'Run now',
  runNamed: (job: string) => `Run now: ${job}`,
  started: (job: string) => `${job} is started.`,
  noRuns: 'Has not run yet.',
  noJobs: 'No worker has told yet what it does.',
  outcomesOfRuns: { done: 'Done', retry: 'Failed, tries again', dead: 'Failed' },
  took: (seconds: number) =>
    seconds < 1 ? `${Math.round(seconds * 1000)} ms` : `${number.format(Math.round(seconds * 10) / 10)} s`,
  earlierRuns: 'Earlier runs',

  // Log
  wholeEntry: 'All of it',
  noLog: 'No admin has done anything yet.',
  actions,
};
