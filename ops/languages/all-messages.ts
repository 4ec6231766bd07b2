/** All messages of the app, by namespace. A language lacks none of them: `npm run types` names those that are missing. */
interface Messages {
  errors: typeof import('../../packages/contracts/src/errors.ts').errorTexts;
  categories: typeof import('../../packages/domain/src/categories.ts').categoryWords;
  defaultTitles: typeof import('../../packages/domain/src/default-titles.ts').defaultTitles;
  fields: typeof import('../../packages/domain/src/item-messages.ts').fieldLabels;
  genres: typeof import('../../packages/domain/src/item-messages.ts').genreNames;
  items: typeof import('../../packages/domain/src/item-messages.ts').itemMessages;
  pages: typeof import('../../packages/domain/src/pages.ts').pageWords;
  heads: typeof import('../../packages/domain/src/public-heads.ts').headMessages;
  poster: typeof import('../../packages/export/src/poster/messages.ts').posterMessages;
  files: typeof import('../../packages/import-formats/src/messages.ts').messages;
  fileKinds: typeof import('../../packages/import-formats/src/messages.ts').labels;
  musicFiles: typeof import('../../packages/import-formats/src/music/messages.ts').musicMessages;
  ownFiles: typeof import('../../packages/import-formats/src/own/own-messages.ts').ownMessages;
  fileRows: typeof import('../../packages/import-formats/src/row-messages.ts').rowMessages;
  passwords: typeof import('../../services/src/modules/auth/messages.ts').passwordMessages;
  billing: typeof import('../../services/src/modules/billing/messages.ts').billingMessages;
  publicPages: typeof import('../../services/src/modules/pages/messages.ts').pagesMessages;
  app: typeof import('../../web/src/app/messages.ts').appMessages;
  signIn: typeof import('../../web/src/features/account/messages.ts').signInMessages;
  settings: typeof import('../../web/src/features/account/messages.ts').settingsMessages;
  adding: typeof import('../../web/src/features/adding/messages.ts').addingMessages;
  paste: typeof import('../../web/src/features/adding/paste-messages.ts').pasteMessages;
  admin: typeof import('../../web/src/features/admin/messages.ts').adminMessages;
  demo: typeof import('../../web/src/features/demo/messages.ts').demoMessages;
  discover: typeof import('../../web/src/features/discover/messages.ts').discoverMessages;
  listMenu: typeof import('../../web/src/features/editor/list-menu-messages.ts').listMenuMessages;
  overLimit: typeof import('../../web/src/features/editor/over-limit-messages.ts').overLimitMessages;
  removing: typeof import('../../web/src/features/editor/removing-messages.ts').removingMessages;
  export: typeof import('../../web/src/features/exporting/messages.ts').exportMessages;
  deleted: typeof import('../../web/src/features/history/deleted/messages.ts').deletedMessages;
  history: typeof import('../../web/src/features/history/messages.ts').historyMessages;
  home: typeof import('../../web/src/features/home/messages.ts').homeMessages;
  import: typeof import('../../web/src/features/importing/import-messages.ts').importMessages;
  services: typeof import('../../web/src/features/importing/service-messages.ts').serviceMessages;
  form: typeof import('../../web/src/features/item-form/form-messages.ts').formMessages;
  itemForm: typeof import('../../web/src/features/item-form/messages.ts').itemFormMessages;
  limit: typeof import('../../web/src/features/list-basics/limit-messages.ts').limitMessages;
  lists: typeof import('../../web/src/features/list-basics/messages.ts').listsMessages;
  steps: typeof import('../../web/src/features/list-basics/step-messages.ts').stepMessages;
  backup: typeof import('../../web/src/features/my-lists/backup-messages.ts').backupMessages;
  device: typeof import('../../web/src/features/my-lists/device-messages.ts').deviceMessages;
  listSheet: typeof import('../../web/src/features/my-lists/list-sheet/messages.ts').listSheetMessages;
  resumeNotice: typeof import('../../web/src/features/my-lists/resume-messages.ts').resumeNoticeMessages;
  ranking: typeof import('../../web/src/features/ranking/messages.ts').messages;
  review: typeof import('../../web/src/features/reviewing/review-messages.ts').reviewMessages;
  sharing: typeof import('../../web/src/features/sharing/messages.ts').sharingMessages;
  obstacle: typeof import('../../web/src/features/sharing/obstacle/messages.ts').obstacleMessages;
  localStorage: typeof import('../../web/src/features/static-pages/messages.ts').localStorageMessages;
  contact: typeof import('../../web/src/features/static-pages/messages.ts').contactMessages;
  privacy: typeof import('../../web/src/features/static-pages/messages.ts').privacyMessages;
  terms: typeof import('../../web/src/features/static-pages/messages.ts').termsMessages;
  syncState: typeof import('../../web/src/features/sync-state/messages.ts').syncStateMessages;
  upgrade: typeof import('../../web/src/features/upgrade/messages.ts').upgradeMessages;
  subscription: typeof import('../../web/src/features/upgrade/messages.ts').subscriptionMessages;
  votes: typeof import('../../web/src/features/votes/messages.ts').votesMessages;
  listView: typeof import('../../web/src/list-view/messages.ts').listViewMessages;
  share: typeof import('../../web/src/list-view/share/messages.ts').shareMessages;
  resume: typeof import('../../web/src/session/resume-messages.ts').resumeMessages;
  requests: typeof import('../../web/src/shared/api/request.ts').requestMessages;
  time: typeof import('../../web/src/shared/time/messages.ts').timeMessages;
  ui: typeof import('../../web/src/shared/ui/messages.ts').uiMessages;
  sync: typeof import('../../web/src/sync/messages.ts').syncMessages;
  codeMail: typeof import('../../workers/src/jobs/send-code/messages.ts').codeMailMessages;
}

/** The same messages in other words: texts stay texts, functions take the same arguments. */
type Translated<M> = M extends string
  ? string
  : M extends (...given: infer Given) => infer Said
    ? (...given: Given) => Translated<Said>
    : { [Key in keyof M]: Translated<M[Key]> };

/** What a language is made of; see CONTRIBUTING.md. */
export type AllMessages = { [Namespace in keyof Messages]: Translated<Messages[Namespace]> };
