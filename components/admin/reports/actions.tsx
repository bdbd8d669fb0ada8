import { ReasonButton } from "@/components/forms/reason-button";
import type { FormFields, SentAction } from "@/lib/core/command/form-state";

/** What takes a reported item away: the decision and its texts. */
export type Removal = {
  decision: string;
  button: string;
  title: string;
  note: string;
  done: string;
  /** Who has been notified, if it is not the author. */
  told?: string;
};

/** What brings a removed item back; for the kinds that can be. */
export type Restoration = { action: SentAction; title: string; note: string; done: string };

type ReportActionsProps = {
  report: { id: number; resolvedAt: string | null };
  /** Receives `id`, `decision`, `reason` and the fields of `seen`. */
  action: SentAction;
  /** Which version of the reported text the administrator has read, where its author can change it. */
  seen?: FormFields | undefined;
  maxLength: number;
  removal: Removal;
  /** If what was reported is removed and can be restored. */
  restoration?: Restoration | null | undefined;
};

/**
 * The two decisions on a report: keep what was reported, or take it away. For a resolved report, at most the
 * restoration.
 */
export function ReportActions({ report, action, seen, maxLength, removal, restoration }: ReportActionsProps) {
  const { id, resolvedAt } = report;
  if (resolvedAt) {
    return restoration ? <RestoreButton id={id} maxLength={maxLength} restoration={restoration} /> : null;
  }
  const shared = { busyText: "Guardando…", action, seen, maxLength } as const;
  const { decision, button, title, note, done, told = "Hemos avisado a su autor." } = removal;
  return (
    <div className="flex min-w-0 items-center gap-2">
      <ReasonButton
        size="sm"
        ask={{
          ...shared,
          title: "Mantenerlo",
          note: "Seguirá visible. El denunciante leerá el motivo.",
          act: "Mantener",
          mild: true,
          help: "Lo leerá el denunciante y quedará registrado.",
          fields: { id, decision: "dismissed" },
          done: ["Denuncia resuelta"],
        }}
      >
        Mantener
      </ReasonButton>
      <ReasonButton
        size="sm"
        variant="destructiveOutline"
        ask={{
          ...shared,
          title,
          note,
          act: button,
          fields: { id, decision },
          done: [done, told],
        }}
      >
        {button}
      </ReasonButton>
    </div>
  );
}

type RestoreButtonProps = { id: number; maxLength: number; restoration: Restoration };

function RestoreButton({ id, maxLength, restoration: { done, ...texts } }: RestoreButtonProps) {
  return (
    <ReasonButton
      size="sm"
      ask={{
        ...texts,
        maxLength,
        act: "Volver a publicar",
        busyText: "Guardando…",
        mild: true,
        help: "Lo leerán su autor y el denunciante y quedará registrado.",
        fields: { id },
        done: [done, "Hemos avisado a su autor."],
      }}
    >
      Volver a publicar
    </ReasonButton>
  );
}
