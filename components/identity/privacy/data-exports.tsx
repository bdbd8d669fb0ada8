"use client";

import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { requestDataExport } from "@/actions/auth";
import { Note } from "@/components/display/note";
import { OptionRow, OptionText } from "@/components/display/option-row";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { toast } from "@/components/parts/toast/toast";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { CardFooter } from "@/components/ui/card";
import { formatDate } from "@/lib/core/format/format";
import type { DataExportLine } from "@/lib/identity/privacy/present";

const STATES = {
  queued: { name: "Preparándose", variant: "info" },
  ready: { name: "Lista", variant: "success" },
  failed: { name: "No se pudo preparar", variant: "destructive" },
  expired: { name: "Caducada", variant: "default" },
} as const;

type DataExportsProps = { copies: readonly DataExportLine[]; timeZone: string };

/** The data exports that the member requested, and the button that requests another. */
export function DataExports({ copies, timeZone }: DataExportsProps) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const { send, dialog } = useConfirmedAction(requestDataExport);

  async function ask() {
    setAsking(true);
    const state = await send(new FormData());
    setAsking(false);
    if (state.status === "ok") toast.success("Estamos preparando tus datos", "Te avisaremos por correo.");
    else if (state.status === "error") toast.error("No se pudo solicitar la copia", state.message);
    router.refresh();
  }

  return (
    <>
      {copies.length > 0 ? (
        <ul>
          {copies.map(({ id, status, createdAt, expiresAt, href }) => (
            <OptionRow key={id}>
              <OptionText>
                <strong>Copia del {formatDate(new Date(createdAt), timeZone)}</strong>
                {href && expiresAt ? (
                  <Note as="span">Hasta el {formatDate(new Date(expiresAt), timeZone)}</Note>
                ) : null}
              </OptionText>
              {href ? (
                <a className={buttonVariants({ size: "sm" })} href={href} download>
                  <Download />
                  Descargar
                </a>
              ) : (
                <Badge variant={STATES[status].variant}>{STATES[status].name}</Badge>
              )}
            </OptionRow>
          ))}
        </ul>
      ) : null}
      <CardFooter as="div">
        <Button
          busy={asking}
          busyText="Solicitando…"
          disabled={copies.some(({ status }) => status === "queued")}
          onClick={ask}
        >
          Solicitar una copia
        </Button>
      </CardFooter>
      {dialog}
    </>
  );
}
