import { removeStartup } from "@/actions/startups/profiles";
import { ConfirmDialog } from "@/components/forms/action-dialog";

type CloseDialogProps = { startup: { id: number; name: string }; close: () => void };

/** Asks for confirmation before a startup is removed from the lists. */
export function CloseDialog({ startup: { id, name }, close }: CloseDialogProps) {
  return (
    <ConfirmDialog
      title={`Cerrar «${name}»`}
      act="Cerrar la startup"
      busyText="Cerrando…"
      action={removeStartup}
      fields={{ id }}
      done={["Startup cerrada"]}
      close={close}
    >
      <p>Deja de aparecer en las listas. Puedes volver a abrirla cuando quieras.</p>
    </ConfirmDialog>
  );
}
