import { useEffect, useState } from "react";

/** What a public page shows of the person who is signed in. */
export type Me = { firstName: string; lastName: string; profileImageUrl: string | null; isAdmin: boolean };

let answer: Promise<Me | null> | undefined;

/** Asks once who is signed in; null, or no connection, is nobody. */
export function askMe(): Promise<Me | null> {
  answer ??= fetch("/api/auth/session", { cache: "no-store" })
    .then((response) => (response.ok ? (response.json() as Promise<{ user: Me } | null>) : null))
    .then((session) => session?.user ?? null)
    .catch(() => null);
  return answer;
}

/** After signing in, the public pages must ask again. */
export function forgetMe() {
  answer = undefined;
}

/** The person signed in, null for nobody, undefined until known. */
export function useMe(): Me | null | undefined {
  const [me, setMe] = useState<Me | null>();
  useEffect(() => {
    let current = true;
    askMe().then((found) => {
      if (current) setMe(found);
    });
    return () => {
      current = false;
    };
  }, []);
  return me;
}
