import type { Metadata } from "next";
import { connection } from "next/server";
import { FollowEmailLink } from "@/components/auth/email/follow-link";
import { AuthFrame, AuthFrameText } from "@/components/layout/public/auth-frame";
import { LinkButton } from "@/components/parts/link-button";
import { Alert } from "@/components/ui/alert";
import type { EmailLinkKind } from "@/lib/auth/constants";
import { findEmailLink } from "@/lib/auth/email/links";
import { emailLinkInput } from "@/lib/auth/sign-in/schema";
import { clock } from "@/lib/core/format/clock";

export const metadata: Metadata = {
  title: "Tu correo",
  referrer: "no-referrer",
  robots: { index: false },
};

const ACTIONS: Readonly<Record<EmailLinkKind, { lead: (email: string) => string; act: string }>> = {
  confirm: { lead: (email) => `Confirma que ${email} es tu correo.`, act: "Confirmar mi correo" },
  change: { lead: (email) => `${email} será el correo de tu cuenta.`, act: "Usar este correo" },
  undo: {
    lead: (email) => `El correo de tu cuenta seguirá siendo ${email} y se cerrarán todas las sesiones.`,
    act: "Cancelar el cambio",
  },
};

type EmailLinkPageProps = { searchParams: Promise<{ token?: string | string[] }> };

export default async function EmailLinkPage({ searchParams }: EmailLinkPageProps) {
  await connection();
  const { data } = emailLinkInput.safeParse(await searchParams);
  const link = data ? await findEmailLink(data.token, clock.now()) : null;
  return (
    <AuthFrame
      title="Tu correo"
      lead="Con el enlace que te hemos enviado."
      portal={
        <AuthFrameText title="Un correo que es tuyo">
          Con él inicias sesión, recuperas tu contraseña y recibes los avisos.
        </AuthFrameText>
      }
    >
      {data && link ? (
        <FollowEmailLink
          token={data.token}
          lead={ACTIONS[link.kind].lead(link.email)}
          act={ACTIONS[link.kind].act}
        />
      ) : (
        <DeadLink />
      )}
    </AuthFrame>
  );
}

function DeadLink() {
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <Alert variant="destructive" role="alert">
        El enlace ha caducado o no es válido
      </Alert>
      <p className="text-sm">Cada enlace sirve una sola vez. Puedes pedir otro en Configuración.</p>
      <LinkButton block href="/settings">
        Ir a Configuración
      </LinkButton>
    </div>
  );
}
