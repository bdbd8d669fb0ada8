/** Returns the text of a screen, with its buttons and links in brackets. */
export const textOf = (markup: string) =>
  markup
    .replace(/<(button|a)\b[^>]*>(.*?)<\/\1>/g, " [$2] ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&nbsp;|\s+/g, " ");
