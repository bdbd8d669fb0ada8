import { env } from "@/lib/core/config/env";
import { formatDate } from "@/lib/core/format/format";
import { appName } from "@/lib/core/site/app-name";
import { SECRET_MARK } from "@/lib/gateways/constants";
import { Frame, Paragraph } from "../frame";

const href = () => `${env().APP_URL}/email-link?token=${SECRET_MARK}`;

type EmailChange = { firstName: string; from: string; token: string };

/** To the new address: the link that confirms the change. */
export function emailChangeMail({ firstName, from, token }: EmailChange) {
  return {
    kind: "email-change",
    subject: "Confirma tu nuevo correo",
    secret: token,
    body: (
      <Frame
        preview="Un enlace para usar este correo en tu cuenta"
        title={`Hola, ${firstName}`}
        act={{ label: "Usar este correo", href: href() }}
        reason={`Has recibido este mensaje porque alguien quiere usar este correo en su cuenta de ${appName()}.`}
      >
        <Paragraph>
          Has pedido que este sea el correo de tu cuenta, en lugar de {from}. El enlace sirve una sola vez y
          caduca en 24 horas.
        </Paragraph>
        <Paragraph>Si no has sido tú, no hagas nada: este correo no se usará.</Paragraph>
      </Frame>
    ),
  };
}

type EmailChangeNotice = {
  firstName: string;
  to: string;
  token: string;
  /** Whether the link also reverts the change once it is made. */
  undoes: boolean;
};

/** To the current address: the pending change, and the link that cancels or reverts it. */
export function emailChangeNoticeMail({ firstName, to, token, undoes }: EmailChangeNotice) {
  return {
    kind: "email-change-notice",
    subject: "Cambio de correo en tu cuenta",
    secret: token,
    body: (
      <Frame
        preview="Alguien ha pedido cambiar el correo de tu cuenta"
        title={`Hola, ${firstName}`}
        act={{ label: "No he sido yo", href: href() }}
      >
        <Paragraph>
          Desde tu cuenta se ha pedido cambiar tu correo por {to}. El cambio se hace cuando se confirme desde
          ese correo.
        </Paragraph>
        <Paragraph>
          Si has sido tú, no tienes que hacer nada. Si no, pulsa el botón: cancela el cambio, cierra todas las
          sesiones y anula la contraseña; después, recupérala para poner una nueva.
          {undoes
            ? " Durante 7 días sirve también para recuperar este correo si el cambio ya se ha hecho."
            : null}
        </Paragraph>
      </Frame>
    ),
  };
}

type EmailSet = { firstName: string; to: string; at: Date; timeZone: string };

/** To the previous address of a member whose e-mail was changed by an administrator. */
export function emailSetMail({ firstName, to, at, timeZone }: EmailSet) {
  return {
    kind: "email-set",
    subject: "Un administrador ha cambiado el correo de tu cuenta",
    body: (
      <Frame
        preview="Tu cuenta usa otro correo"
        title={`Hola, ${firstName}`}
        act={{ label: "Escribir a soporte", href: `${env().APP_URL}/ayuda#escribir` }}
      >
        <Paragraph>
          El {formatDate(at, timeZone)} un administrador cambió el correo de tu cuenta por {to}. Este correo
          ya no sirve para entrar.
        </Paragraph>
        <Paragraph>Si no lo habías pedido, escríbenos cuanto antes.</Paragraph>
      </Frame>
    ),
  };
}
