import { useRouter } from "next/navigation";
import { useState } from "react";
import {
  deleteInstallationWebhook,
  deleteWebhook,
  renewInstallationWebhookSecret,
  renewWebhookSecret,
  testInstallationWebhook,
  testWebhook,
  updateInstallationWebhook,
  updateWebhook,
} from "@/actions/notifications";
import { Note } from "@/components/display/note";
import { ShownOnce } from "@/components/forms/action-dialog";
import { Refusal } from "@/components/forms/refusal";
import { useSubmission } from "@/components/forms/use-submission";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import type { WebhookLine } from "@/lib/notifications/webhooks/present";
import { Deliveries } from "./deliveries";

type WebhookDialogProps = {
  webhook: WebhookLine;
  timeZone: string;
  ofInstallation: boolean;
  close: () => void;
};

/** One webhook: its recent deliveries and the actions on it. */
export function WebhookDialog({ webhook, timeZone, ofInstallation, close }: WebhookDialogProps) {
  const router = useRouter();
  const [round, setRound] = useState(0);
  const [secret, setSecret] = useState<string | null>(null);
  const update = useSubmission(ofInstallation ? updateInstallationWebhook : updateWebhook);
  const remove = useSubmission(ofInstallation ? deleteInstallationWebhook : deleteWebhook);
  const renew = useSubmission(ofInstallation ? renewInstallationWebhookSecret : renewWebhookSecret);
  const test = useSubmission(ofInstallation ? testInstallationWebhook : testWebhook);
  const all = [update, remove, renew, test];
  const id = String(webhook.id);

  async function toggle() {
    const state = await update.send({ id, isOn: String(!webhook.isOn) });
    if (state.status !== "ok") return;
    toast.success(webhook.isOn ? "Webhook apagado" : "Webhook encendido");
    router.refresh();
  }

  async function end() {
    const state = await remove.send({ id });
    if (state.status !== "ok") return;
    toast.success("Webhook eliminado");
    close();
    router.refresh();
  }

  async function another() {
    const state = await renew.send({ id });
    if (state.status === "ok") setSecret(state.result.secret);
  }

  async function sendTest() {
    const state = await test.send({ id });
    if (state.status !== "ok") return;
    toast.success("Evento de prueba en camino");
    setRound((before) => before + 1);
  }

  if (secret) return <ShownOnce text={secret} title="El secreto nuevo" close={() => setSecret(null)} />;
  return (
    <>
      <Modal open onOpenChange={close} title={webhook.description}>
        <DialogBody className="grid content-start gap-4 *:min-w-0">
          <Refusal>{all.find(({ refusal }) => refusal)?.refusal ?? null}</Refusal>
          <Note className="wrap-anywhere">{webhook.url}</Note>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              disabled={!webhook.isOn}
              busy={test.sending}
              busyText="Enviando…"
              onClick={sendTest}
            >
              Enviar una prueba
            </Button>
            <Button size="sm" busy={renew.sending} busyText="Cambiando…" onClick={another}>
              Cambiar el secreto
            </Button>
            <Button size="sm" busy={update.sending} busyText="Cambiando…" onClick={toggle}>
              {webhook.isOn ? "Apagar" : "Encender"}
            </Button>
          </div>
          <Note>Al cambiar el secreto, el anterior sigue firmando durante 24 horas.</Note>
          <Deliveries
            key={round}
            webhookId={webhook.id}
            isOn={webhook.isOn}
            timeZone={timeZone}
            ofInstallation={ofInstallation}
          />
        </DialogBody>
        <DialogFooter>
          <Button variant="destructiveOutline" busy={remove.sending} busyText="Eliminando…" onClick={end}>
            Eliminar
          </Button>
          <Button onClick={close}>Cerrar</Button>
        </DialogFooter>
      </Modal>
      {all.map(({ dialog }) => dialog)}
    </>
  );
}
