import { env } from "@/lib/core/config/env";
import { formatDate } from "@/lib/core/format/format";
import { Frame, Paragraph } from "../frame";

type DataExport = { firstName: string; expiresAt: Date; timeZone: string };

/** To a member whose data export is ready. */
export function dataExportMail({ firstName, expiresAt, timeZone }: DataExport) {
  return {
    kind: "data-export",
    subject: "La copia de tus datos está lista",
    body: (
      <Frame
        preview="Descárgala desde tu configuración"
        title={`Hola, ${firstName}`}
        act={{ label: "Descargar mis datos", href: `${env().APP_URL}/settings?tab=privacy` }}
      >
        <Paragraph>
          Hemos preparado el archivo con todos tus datos, en JSON y en CSV. Puedes descargarlo, con tu sesión
          iniciada, hasta el {formatDate(expiresAt, timeZone)}; después se borra.
        </Paragraph>
        <Paragraph>Si no la has solicitado tú, cambia tu contraseña y escríbenos cuanto antes.</Paragraph>
      </Frame>
    ),
  };
}
