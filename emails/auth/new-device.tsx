import { env } from "@/lib/core/config/env";
import { formatDate } from "@/lib/core/format/format";
import { Frame, Paragraph } from "../frame";

type NewDevice = { firstName: string; device: string; ip: string; at: Date; timeZone: string };

/** To a member who signed in with a new browser. */
export function newDeviceMail({ firstName, device, ip, at, timeZone }: NewDevice) {
  return {
    kind: "new-device",
    subject: "Inicio de sesión desde un dispositivo nuevo",
    body: (
      <Frame
        preview="Alguien ha entrado en tu cuenta desde un dispositivo nuevo"
        title={`Hola, ${firstName}`}
        act={{ label: "No he sido yo", href: `${env().APP_URL}/forgot-password` }}
      >
        <Paragraph>
          El {formatDate(at, timeZone)} se inició sesión en tu cuenta desde un dispositivo nuevo.
        </Paragraph>
        <Paragraph>Dispositivo: {device}</Paragraph>
        <Paragraph>Dirección IP: {ip}</Paragraph>
        <Paragraph>
          Si has sido tú, no tienes que hacer nada. Si no, crea una contraseña nueva: todas las sesiones se
          cerrarán.
        </Paragraph>
      </Frame>
    ),
  };
}
