import { defineMessages } from '@top100/messages/define-messages';

/** Words on the button that goes on with what was interrupted. */
export const resumeMessages = defineMessages('resume', {
  publish: (title: string) => `Make '${title}' public`,
  export: (title: string) => `Export '${title}'`,
  add: (title: string) => `Add more to '${title}'`,
  import: 'Import a list',
  create: (category: string) => `Create another list in ${category}`,
});
