import { Text } from "@react-email/text";
import { appName } from "@/lib/core/site/app-name";
import { Frame } from "../frame";

type Alert = { title: string; detail: string; remedy: string; runbook: string; isResolved: boolean };

/** To operators: a problem that needs attention, or one that is resolved. */
export function alertMail({ title, detail, remedy, runbook, isResolved }: Alert) {
  const subject = isResolved ? `Resuelto: ${title}` : `Atención: ${title}`;
  return {
    kind: "alert",
    subject: `${subject} · ${appName()}`,
    body: (
      <Frame preview={detail} title={subject}>
        <Text>{detail}</Text>
        {isResolved ? null : (
          <Text>
            {remedy} Los pasos están en {runbook}.
          </Text>
        )}
        <Text>Los detalles están en el panel de administración, en la pestaña «Sistema».</Text>
      </Frame>
    ),
  };
}
