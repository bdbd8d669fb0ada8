import { useEffect, useState } from "react";
import { apiGet } from "@/lib/core/command/api-client";
import { AUTH_CACHE_MS } from "@/lib/core/config/constants";
import { MEMBER_HINT } from "@/lib/core/site/theme-script";

/** The data of the signed-in member that public pages show. */
export type Me = { firstName: string; lastName: string; profileImageUrl: string | null; isAdmin: boolean };

let answer: { me: Promise<Me | null>; askedAt: number } | undefined;

/** Returns the signed-in member, requested again after five minutes; null for a visitor or without a connection. */
export function fetchMe(): Promise<Me | null> {
  const now = Date.now();
  if (!answer || now - answer.askedAt >= AUTH_CACHE_MS) answer = { me: requestMe(), askedAt: now };
  return answer.me;
}

function requestMe(): Promise<Me | null> {
  return apiGet<{ user: Me } | null>("/api/auth/session")
    .then(({ body }) => body?.user ?? null)
    .then(remember)
    .catch(() => null);
}

/** Makes the public pages request the session again, after a sign-in. */
export function forgetMe() {
  answer = undefined;
}

/**
 * Remembers whether a member is signed in, so that the next public page is painted with or without the sign-in buttons.
 */
export function rememberMember(isIn: boolean) {
  if (isIn) document.documentElement.dataset.member = "in";
  else delete document.documentElement.dataset.member;
  try {
    if (isIn) localStorage.setItem(MEMBER_HINT, "in");
    else localStorage.removeItem(MEMBER_HINT);
  } catch {
    // Without storage, the page shows the sign-in buttons first.
  }
}

function remember(me: Me | null): Me | null {
  rememberMember(me !== null);
  return me;
}

/** Returns the signed-in member, null for a visitor, undefined until known. */
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
