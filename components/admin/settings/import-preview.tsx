"use client";

import { useRouter } from "next/navigation";
import { useEffect, useMemo, useState } from "react";
import { importSettings } from "@/actions/admin/settings";
import { ChangeList } from "@/components/admin/change-list";
import { doneMessage } from "@/components/admin/done-message";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { ReasonInput } from "@/components/forms/reason-field";
import { Refusal } from "@/components/forms/refusal";
import { useSubmission } from "@/components/forms/use-submission";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { detailsOf, withUnit } from "@/lib/admin/audit/rules";
import { importSettingsInput, parsedObject } from "@/lib/admin/schema";
import { SETTING_KEYS, type SettingValues } from "@/lib/core/config/settings-table";

type ImportPreviewProps = {
  content: string;
  current: SettingValues;
  onRefuse: () => void;
  close: () => void;
};

/**
 * The changes that a settings file would make, or why it cannot be applied. Nothing changes before the administrator
 * confirms.
 */
export function ImportPreview({ content, current, onRefuse, close }: ImportPreviewProps) {
  const given = useMemo(() => parsedObject(content), [content]);
  useEffect(() => {
    if (!given) onRefuse();
  }, [given, onRefuse]);
  if (!given) return null;
  const { changed, problems } = previewOf(given, current);
  return (
    <Modal open onOpenChange={close} title="Importar ajustes">
      {problems.length > 0 ? (
        <Problems problems={problems} close={close} />
      ) : (
        <Changes content={content} changed={changed} close={close} />
      )}
    </Modal>
  );
}

type Problem = { where: string; message: string };

function Problems({ problems, close }: { problems: readonly Problem[]; close: () => void }) {
  return (
    <>
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <Refusal>El archivo no se puede aplicar y no se ha cambiado nada.</Refusal>
        <DetailList>
          {problems.map(({ where, message }) => (
            <DetailRow key={`${where} ${message}`} label={where}>
              {message}
            </DetailRow>
          ))}
        </DetailList>
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Cerrar</Button>
      </DialogFooter>
    </>
  );
}

type Changed = Readonly<Record<string, [unknown, unknown]>>;

function Changes({ content, changed, close }: { content: string; changed: Changed; close: () => void }) {
  const router = useRouter();
  const { send, sending, refusal, errors, refuse, dialog } = useSubmission(importSettings);
  const [reason, setReason] = useState("");
  const lines = detailsOf(changed).map(withUnit);
  const { reason: noReason, ...others } = errors;

  async function apply() {
    if (!reason.trim()) return refuse(null, { reason: "Escribe el motivo" });
    const state = await send({ content, reason: reason.trim() });
    if (state.status === "error") return;
    toast.success(...doneMessage(state.status === "ok" && state.result, "Ajustes importados"));
    close();
    router.refresh();
  }

  return (
    <>
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <Refusal>{refusal && [refusal, ...Object.values(others)].join(". ")}</Refusal>
        <p className="text-sm">{lines.length > 0 ? "Cambios:" : "El archivo no contiene cambios."}</p>
        <ChangeList className="text-sm" aria-label="Cambios" changes={lines} />
        {lines.length > 0 ? <ReasonInput value={reason} change={setReason} error={noReason} /> : null}
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Cancelar</Button>
        <Button
          variant="default"
          onClick={apply}
          disabled={lines.length === 0}
          busy={sending}
          busyText="Aplicando…"
        >
          Aplicar cambios
        </Button>
      </DialogFooter>
      {dialog}
    </>
  );
}

function previewOf(given: Record<string, unknown>, current: SettingValues) {
  const result = importSettingsInput.safeParse(given);
  if (!result.success) {
    const problems = result.error.issues.map(({ path, message }) => ({
      where: path.join(".") || "Archivo",
      message,
    }));
    return { changed: {}, problems };
  }
  const wanted = result.data;
  const differing = SETTING_KEYS.filter(
    (key) => wanted[key] !== undefined && JSON.stringify(wanted[key]) !== JSON.stringify(current[key]),
  );
  return {
    changed: Object.fromEntries(
      differing.map((key) => [key, [current[key], wanted[key]] as [unknown, unknown]]),
    ),
    problems: [],
  };
}
