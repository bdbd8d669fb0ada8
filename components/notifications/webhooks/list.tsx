"use client";

import dynamic from "next/dynamic";
import { Note } from "@/components/display/note";
import { OptionRow, OptionText } from "@/components/display/option-row";
import { DialogButton } from "@/components/parts/dialog-button";
import { Badge } from "@/components/ui/badge";
import { CardFooter } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { CATEGORY_LABELS } from "@/lib/notifications/labels";
import type { WebhookLine } from "@/lib/notifications/webhooks/present";

const CreateWebhook = dynamic(() => import("./create-dialog").then((module) => module.CreateWebhook), {
  ssr: false,
});
const WebhookDialog = dynamic(() => import("./webhook-dialog").then((module) => module.WebhookDialog), {
  ssr: false,
});

type WebhookListProps = {
  webhooks: readonly WebhookLine[];
  timeZone: string;
  /**
   * Whether these are webhooks of the installation, which do not depend on the notification settings of its
   * administrators.
   */
  ofInstallation?: boolean;
};

/** The webhooks; each opens its deliveries, and new ones are created here. */
export function WebhookList({ webhooks, timeZone, ofInstallation = false }: WebhookListProps) {
  return (
    <>
      {webhooks.length > 0 ? (
        <ul>
          {webhooks.map((webhook) => (
            <OptionRow key={webhook.id}>
              <OptionText>
                <strong>{webhook.description}</strong>
                <Note as="span" className="wrap-anywhere">
                  {webhook.url}
                </Note>
                {ofInstallation ? null : (
                  <Note as="span">{webhook.categories.map((one) => CATEGORY_LABELS[one]).join(" · ")}</Note>
                )}
                {webhook.offReason ? <Note as="span">{webhook.offReason}</Note> : null}
              </OptionText>
              <Badge variant={webhook.isOn ? "success" : "default"}>
                {webhook.isOn ? "Encendido" : "Apagado"}
              </Badge>
              <DialogButton
                size="sm"
                aria-label={`Abrir ${webhook.description}`}
                dialog={(close) => (
                  <WebhookDialog
                    webhook={webhook}
                    timeZone={timeZone}
                    ofInstallation={ofInstallation}
                    close={close}
                  />
                )}
              >
                Abrir
              </DialogButton>
            </OptionRow>
          ))}
        </ul>
      ) : null}
      <CardFooter
        as="div"
        className={cn("flex min-w-0 flex-wrap items-center gap-3", webhooks.length === 0 && "border-t-0")}
      >
        <DialogButton dialog={(close) => <CreateWebhook ofInstallation={ofInstallation} close={close} />}>
          Crear un webhook
        </DialogButton>
        <Note>
          {ofInstallation
            ? "Cada aviso a los administradores se envía una vez a tu programa, firmado."
            : "Tus avisos se envían también a un programa tuyo, firmados."}
        </Note>
      </CardFooter>
    </>
  );
}
