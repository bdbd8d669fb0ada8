import type { Metadata } from "next";
import { connection } from "next/server";
import { AuthFrame, AuthFrameText } from "@/components/layout/public/auth-frame";
import { Unsubscribe } from "@/components/notifications/unsubscribe";
import { LinkButton } from "@/components/parts/link-button";
import { Alert } from "@/components/ui/alert";
import { appName } from "@/lib/core/site/app-name";
import { readUnsubscribeToken } from "@/lib/gateways/mail/unsubscription";
import { unsubscribeMailInput } from "@/lib/notifications/schema";

export const metadata: Metadata = {
  title: "Darse de baja de los correos",
  referrer: "no-referrer",
  robots: { index: false },
};

type UnsubscribePageProps = { searchParams: Promise<{ token?: string | string[] }> };

export default async function UnsubscribePage({ searchParams }: UnsubscribePageProps) {
  await connection();
  const { data } = unsubscribeMailInput.safeParse(await searchParams);
  const link = data && readUnsubscribeToken(data.token);
  const isDigest = link?.list === "digest";
  return (
    <AuthFrame
      title="Darse de baja de los correos"
      lead={
        isDigest
          ? "Dejarás de recibir el resumen por correo de tus avisos sin leer."
          : `Dejarás de recibir los correos que ${appName()} envía a todos sus miembros.`
      }
      portal={
        <AuthFrameText title="Solo el correo que quieras">
          {isDigest
            ? "Tus avisos siguen en la aplicación, y los demás correos te llegan como hasta ahora."
            : "Seguirás recibiendo los correos sobre tu cuenta y tu dinero: contraseñas, dispositivos nuevos, operaciones."}
        </AuthFrameText>
      }
    >
      {link ? <Unsubscribe token={data.token} /> : <DeadLink />}
    </AuthFrame>
  );
}

function DeadLink() {
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <Alert variant="destructive" role="alert">
        El enlace para darse de baja no es válido
      </Alert>
      <p className="text-sm">Ábrelo otra vez desde el correo o elige en tus ajustes qué quieres recibir.</p>
      <LinkButton block href="/settings">
        Ir a mis ajustes
      </LinkButton>
    </div>
  );
}
