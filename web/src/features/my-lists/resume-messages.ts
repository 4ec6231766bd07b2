import { defineMessages } from '@top100/messages/define-messages';
/** Texts shown when an action that required Premium can be resumed. */
export const resumeNoticeMessages = defineMessages('resumeNotice', {
  text: 'You have Premium now.',
  dismiss: 'Dismiss',
});
