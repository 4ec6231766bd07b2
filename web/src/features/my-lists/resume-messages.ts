import { defineMessages } from '@top100/messages/define-messages';
/** Words to somebody who has become Premium and was interrupted before. */
export const resumeNoticeMessages = defineMessages('resumeNotice', {
  text: 'You have Premium now.',
  dismiss: 'Dismiss',
});
