import { useEffect, useState } from "react";

// Named on /cookies.
const KEY = "forum-draft:";

type Begun = { begun?: string | undefined; added?: string | undefined };

/**
 * A text that stays in this browser until it is sent: a reload, a lost connection or an expired session loses nothing. What
 * is `begun` gives way to what is kept, what is `added` comes below it.
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
    // Without storage the text lives as long as the page.
  }
}
