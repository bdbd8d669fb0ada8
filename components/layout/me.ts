import { useEffect, useState } from "react";
import { apiGet } from "@/lib/core/command/api-client";
import { MEMBER_HINT } from "@/lib/core/site/theme-script";

/** What a public page shows of the person who is signed in. */
export type Me = { firstName: string; lastName: string; profileImageUrl: string | null; isAdmin: boolean };

let answer: Promise<Me | null> | undefined;

/** Asks once who is signed in; null, or no connection, is nobody. */
export function fetchMe(): Promise<Me | null> {
  answer ??= apiGet<{ user: Me } | null>("/api/auth/session")
    .then(({ body }) => body?.user ?? null)
    .then(remember)
    .catch(() => null);
  return answer;
}

/** After signing in, the public pages must ask again. */
export function forgetMe() {
  answer = undefined;
}

/** The next public page is painted without the ways in where a member is in, and with them where nobody is. */
export function rememberMember(isIn: boolean) {
  if (isIn) document.documentElement.dataset.member = "in";
  else delete document.documentElement.dataset.member;
  try {
    if (isIn) localStorage.setItem(MEMBER_HINT, "in");
    else localStorage.removeItem(MEMBER_HINT);
  } catch {
    // A browser that keeps nothing shows the ways in first.
  }
}

function remember(me: Me | null): Me | null {
  rememberMember(me !== null);
  return me;
}

/** The person signed in, null for nobody, undefined until known. */
export function useMe(): Me | null | undefined {
  const [me, setMe] = useState<Me | null>();
  useEffect(() => {
    let current = true;
    fetchMe().then((found) => {
      if (current) setMe(found);
    });
    return () => {
      current = false;
    };
  }, []);
  return me;
}
