import { revokeMemberToken } from "@/actions/auth";
import { SheetSection } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { ReasonButton } from "@/components/forms/reason-button";
import type { TokenLine } from "@/lib/auth/tokens/present";
import { MAX_ACTION_REASON_LENGTH } from "@/lib/core/fields/reason-length";
import { TokenNotes } from "./token-notes";

type MemberTokensProps = { userId: string; tokens: readonly TokenLine[]; timeZone: string };

/** The API tokens of a member; each can be revoked. */
export function MemberTokens({ userId, tokens, timeZone }: MemberTokensProps) {
  const active = tokens.filter(({ status }) => status === "active");
  if (active.length === 0) return null;
  return (
    <SheetSection title="Tokens de API">
      <ul className="divide-y border-y text-sm">
        {active.map((token) => (
          <li key={token.id} className="flex items-center justify-between gap-3 py-2">
            <div className="grid min-w-0">
              <strong className="font-medium wrap-anywhere">{token.name}</strong>
              <Note as="span">Token {token.id}</Note>
              <TokenNotes token={token} timeZone={timeZone} />
            </div>
            <ReasonButton
              size="sm"
              variant="destructiveOutline"
              aria-label={`Revocar el token ${token.name}`}
              ask={{
                title: `¿Revocar «${token.name}»?`,
                note: "El programa que lo usa dejará de tener acceso al momento.",
                act: "Revocar el token",
                busyText: "Revocando…",
                action: revokeMemberToken,
                fields: { id: userId, tokenId: String(token.id) },
                maxLength: MAX_ACTION_REASON_LENGTH,
                done: ["Token revocado"],
              }}
            >
              Revocar
            </ReasonButton>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
