import { useEffect, useState } from "react";

// Documented on the page /cookies.
const KEY = "forum-draft:";

type Begun = { begun?: string | undefined; added?: string | undefined };

/**
 * A text kept in this browser until it is sent, so that it survives a reload, a lost connection or an expired session.
 * A stored draft replaces `begun`; `added` is appended to it.
 */
export function useDraft(what: string, { begun = "", added = "" }: Begun = {}) {
  const key = `${KEY}${what}`;
  const [text, setText] = useState(begun);
  useEffect(() => {
    const kept = read(key) ?? "";
    const isNew = added !== "" && !kept.includes(added);
    const all = isNew ? [kept, added].filter(Boolean).join("\n\n") : kept;
    if (all) setText(all);
  }, [key, added]);

  function change(next: string) {
    setText(next);
    keep(key, next === begun ? "" : next);
  }
  function clear() {
    setText("");
    keep(key, "");
  }
  return { text, change, clear };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, text: string): void {
  try {
    if (text.trim()) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // Without storage, the text is lost when the page closes.
  }
}
