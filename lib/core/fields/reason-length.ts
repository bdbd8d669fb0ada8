/** The maximum length of a reason. Alone in its file, so that a page that shows the field does not load the schemas. */
export const MAX_ACTION_REASON_LENGTH = 500;
