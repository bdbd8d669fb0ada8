import { Note } from "@/components/display/note";
import { scopeLabel } from "@/lib/auth/scopes";
import type { TokenLine } from "@/lib/auth/tokens/present";
import { formatDate, formatRelative } from "@/lib/core/format/format";

/** The prefix, scopes and expiry of a token, and when and from where it was last used. */
export function TokenNotes({ token, timeZone }: { token: TokenLine; timeZone: string }) {
  const { prefix, scopes, expiresAt, lastUsedAt, lastUsedIp } = token;
  return (
    <>
      <Note as="span">
        <code>{prefix}…</code> · hasta el {formatDate(new Date(expiresAt), timeZone)}
      </Note>
      <Note as="span">{scopes.map(scopeLabel).join(" · ")}</Note>
      <Note as="span" suppressHydrationWarning>
        {lastUsedAt
          ? `Usado ${formatRelative(new Date(lastUsedAt), new Date(), timeZone)} desde ${lastUsedIp}`
          : "Sin usar"}
      </Note>
    </>
  );
}
