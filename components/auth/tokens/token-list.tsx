"use client";

import { KeyRound } from "lucide-react";
import dynamic from "next/dynamic";
import { revokeToken } from "@/actions/auth";
import { Note } from "@/components/display/note";
import { OptionRow, OptionText } from "@/components/display/option-row";
import { DialogButton } from "@/components/parts/dialog-button";
import { Badge } from "@/components/ui/badge";
import { CardFooter } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { Scope } from "@/lib/auth/scopes";
import type { TokenLine } from "@/lib/auth/tokens/present";
import { TokenNotes } from "./token-notes";

const CreateToken = dynamic(() => import("./create-dialog").then((module) => module.CreateToken), {
  ssr: false,
});

const Confirm = dynamic(
  () => import("@/components/forms/action-dialog").then((module) => module.ConfirmDialog),
  { ssr: false },
);

type TokenListProps = { tokens: readonly TokenLine[]; offered: readonly Scope[]; timeZone: string };

/** The member's API tokens; tokens are created and revoked here. */
export function TokenList({ tokens, offered, timeZone }: TokenListProps) {
  return (
    <>
      {tokens.length > 0 ? (
        <ul>
          {tokens.map((token) => (
            <OptionRow key={token.id}>
              <KeyRound />
              <OptionText>
                <strong>{token.name}</strong>
                <TokenNotes token={token} timeZone={timeZone} />
              </OptionText>
              {token.status === "active" ? (
                <RevokeToken token={token} />
              ) : (
                <Badge>{token.status === "expired" ? "Caducado" : "Revocado"}</Badge>
              )}
            </OptionRow>
          ))}
        </ul>
      ) : null}
      <CardFooter
        as="div"
        className={cn("flex min-w-0 flex-wrap items-center gap-3", tokens.length === 0 && "border-t-0")}
      >
        <DialogButton dialog={(close) => <CreateToken offered={offered} close={close} />}>
          Crear un token
        </DialogButton>
        <Note>
          Un programa actúa con él en tu nombre. Las llamadas están en{" "}
          <a href="/api/docs">la documentación</a>.
        </Note>
      </CardFooter>
    </>
  );
}

function RevokeToken({ token: { id, name } }: { token: TokenLine }) {
  return (
    <DialogButton
      size="sm"
      aria-label={`Revocar el token ${name}`}
      dialog={(close) => (
        <Confirm
          title={`¿Revocar «${name}»?`}
          act="Revocar"
          busyText="Revocando…"
          back="Cancelar"
          action={revokeToken}
          fields={{ id: String(id) }}
          done={["Token revocado"]}
          close={close}
        >
          <p className="text-sm">El programa que lo usa dejará de tener acceso al momento.</p>
        </Confirm>
      )}
    >
      Revocar
    </DialogButton>
  );
}
