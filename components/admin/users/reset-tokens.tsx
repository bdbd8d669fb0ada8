"use client";

import { KeyRound, Lock, RefreshCw } from "lucide-react";
import { useState, useTransition } from "react";
import { revokeResetToken } from "@/actions/auth";
import { Person, PersonNote, PersonText } from "@/components/display/person";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { type Column, DataTable } from "@/components/parts/data-table";
import { toast } from "@/components/parts/toast/toast";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { ApiError, apiGet } from "@/lib/core/command/api-client";
import { formatDate } from "@/lib/core/format/format";
import { fullName } from "@/lib/core/format/person";
import type { OpenToken } from "@/lib/identity/present";

type ResetTokensProps = { first: OpenToken[]; timeZone: string };

const NOT_ALLOWED = "No tienes permisos para ver esta información";

/** The valid password-reset links, with their members and expiry dates; each can be revoked. */
export function ResetTokens({ first, timeZone }: ResetTokensProps) {
  const [tokens, setTokens] = useState<OpenToken[] | null>(first);
  const [reading, startReading] = useTransition();
  const { send, dialog } = useConfirmedAction(revokeResetToken);

  function read() {
    startReading(async () => {
      const fresh = await apiGet<OpenToken[]>("/api/admin/reset-tokens").catch((error: ApiError) => error);
      startReading(() => {
        if (!(fresh instanceof ApiError)) setTokens(fresh.body);
        else if (fresh.code) setTokens(null);
        else toast.error(fresh.message);
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

  if (!tokens) return <Empty icon={<Lock />} title={NOT_ALLOWED} />;
  return (
    <Card aria-labelledby="enlaces">
      <CardHeader>
        <CardTitle id="enlaces">Enlaces activos</CardTitle>
        <Button size="sm" onClick={read} busy={reading} busyText="Actualizando…">
          <RefreshCw /> Actualizar
        </Button>
      </CardHeader>
      {tokens.length === 0 ? (
        <Empty icon={<KeyRound />} title="No hay enlaces activos">
          No hay solicitudes de recuperación en la última hora.
        </Empty>
      ) : (
        <TokenTable tokens={tokens} timeZone={timeZone} revoke={revoke} />
      )}
      {dialog}
    </Card>
  );
}

type TokenTableProps = { tokens: OpenToken[]; timeZone: string; revoke: (id: string) => Promise<void> };

function TokenTable({ tokens, timeZone, revoke }: TokenTableProps) {
  const columns: Column<OpenToken>[] = [
    {
      name: "Usuario",
      cell: ({ firstName, lastName, email }) => (
        <Person>
          <Avatar name={fullName({ firstName, lastName })} src={null} />
          <PersonText>
            <strong>
              {firstName} {lastName}
            </strong>
            <PersonNote className="truncate">{email}</PersonNote>
          </PersonText>
        </Person>
      ),
    },
    { name: "Huella", cell: ({ resetToken }) => <code>{resetToken}</code> },
    {
      name: "Caduca",
      align: "end",
      cell: ({ resetTokenExpiresAt }) => (
        <time dateTime={resetTokenExpiresAt}>{formatDate(new Date(resetTokenExpiresAt), timeZone)}</time>
      ),
    },
    {
      name: "Acciones",
      hidden: true,
      align: "end",
      cell: (token) => <RevokeButton token={token} revoke={revoke} />,
    },
  ];
  return (
    <DataTable
      caption="Enlaces de recuperación activos, del más reciente al más antiguo"
      columns={columns}
      rows={tokens}
      keyOf={(token) => token.id}
    />
  );
}

type RevokeButtonProps = { token: OpenToken; revoke: (id: string) => Promise<void> };

function RevokeButton({ token, revoke }: RevokeButtonProps) {
  const [revoking, startRevoking] = useTransition();
  return (
    <Button
      variant="destructiveOutline"
      size="sm"
      onClick={() => startRevoking(() => revoke(token.id))}
      busy={revoking}
      busyText="Revocando…"
      aria-label={`Revocar el enlace de ${fullName(token)}`}
    >
      Revocar
    </Button>
  );
}
