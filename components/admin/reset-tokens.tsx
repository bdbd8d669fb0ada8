"use client";

import { KeyRound, Lock, RefreshCw } from "lucide-react";
import { useState, useTransition } from "react";
import { revokeResetToken } from "@/actions/identity";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { Avatar } from "@/components/ui/avatar";
import { Blank } from "@/components/ui/blank";
import { Button } from "@/components/ui/button";
import { Card, CardHead } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { formatDate } from "@/lib/core/format";
import type { OpenToken } from "@/lib/identity/present";

type ResetTokensProps = { first: OpenToken[]; timeZone: string };

const NOT_ALLOWED = "No tienes permisos para ver esta información";

/** Who may set a new password by link, and until when; each link may be made worthless. */
export function ResetTokens({ first, timeZone }: ResetTokensProps) {
  const [tokens, setTokens] = useState<OpenToken[] | null>(first);
  const [reading, startReading] = useTransition();
  const { send, dialog } = useConfirmed(revokeResetToken);

  function read() {
    startReading(async () => {
      const response = await fetch("/api/admin/reset-tokens").catch(() => null);
      const fresh = response?.ok ? ((await response.json()) as OpenToken[]) : null;
      startReading(() => {
        if (response) setTokens(fresh);
        else toast.error("Error de conexión. Intenta de nuevo.");
      });
    });
  }

  async function revoke(id: string): Promise<void> {
    const form = new FormData();
    form.set("id", id);
    const state = await send(form);
    if (state.status === "error") toast.error("No se pudo revocar el enlace", state.message);
    else toast.success("Enlace revocado");
    read();
  }

  if (!tokens) return <Blank icon={<Lock className="icon" />} title={NOT_ALLOWED} />;
  return (
    <Card aria-labelledby="enlaces">
      <CardHead>
        <h2 className="subtitle" id="enlaces">
          Enlaces activos
        </h2>
        <Button size="sm" onClick={read} busy={reading} busyText="Actualizando…">
          <RefreshCw className="icon" /> Actualizar
        </Button>
      </CardHead>
      {tokens.length === 0 ? (
        <Blank icon={<KeyRound className="icon" />} title="No hay enlaces activos">
          No hay solicitudes de recuperación en la última hora.
        </Blank>
      ) : (
        <TokenTable tokens={tokens} timeZone={timeZone} revoke={revoke} />
      )}
      {dialog}
    </Card>
  );
}

type TokenTableProps = { tokens: OpenToken[]; timeZone: string; revoke: (id: string) => Promise<void> };

function TokenTable({ tokens, timeZone, revoke }: TokenTableProps) {
  return (
    <div className="table-box">
      <table className="table">
        <caption className="sr-only">
          Enlaces de recuperación activos, del más reciente al más antiguo
        </caption>
        <thead>
          <tr>
            <th>Usuario</th>
            <th>Huella</th>
            <th className="amount">Caduca</th>
            <th className="amount">
              <span className="sr-only">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr key={token.id}>
              <td>
                <div className="person">
                  <Avatar name={`${token.firstName} ${token.lastName}`} src={null} />
                  <div>
                    <strong>
                      {token.firstName} {token.lastName}
                    </strong>
                    <span className="note mail">{token.email}</span>
                  </div>
                </div>
              </td>
              <td data-label="Huella">
                <code>{token.resetToken}</code>
              </td>
              <td className="amount" data-label="Caduca">
                <time dateTime={token.resetTokenExpiresAt}>
                  {formatDate(new Date(token.resetTokenExpiresAt), timeZone)}
                </time>
              </td>
              <td className="amount end">
                <RevokeButton token={token} revoke={revoke} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RevokeButtonProps = { token: OpenToken; revoke: (id: string) => Promise<void> };

function RevokeButton({ token, revoke }: RevokeButtonProps) {
  const [revoking, startRevoking] = useTransition();
  return (
    <Button
      variant="danger"
      size="sm"
      onClick={() => startRevoking(() => revoke(token.id))}
      busy={revoking}
      busyText="Revocando…"
      aria-label={`Revocar el enlace de ${token.firstName} ${token.lastName}`}
    >
      Revocar
    </Button>
  );
}
