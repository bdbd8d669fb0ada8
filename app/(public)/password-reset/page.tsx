import type { Metadata } from "next";
import Link from "next/link";
import { connection } from "next/server";
import { Suspense } from "react";
import { ResetPasswordForm } from "@/components/auth/password/reset-form";
import { AuthFrame, AuthFrameText } from "@/components/layout/public/auth-frame";
import { LinkButton } from "@/components/parts/link-button";
import { Alert } from "@/components/ui/alert";
import { Spinner } from "@/components/ui/spinner";
import { findByResetToken } from "@/lib/auth/password/tokens";
import { resetTokenParams } from "@/lib/auth/sign-in/schema";
import { env } from "@/lib/core/config/env";

export const metadata: Metadata = {
  title: "Nueva contraseña",
  robots: { index: false },
  referrer: "no-referrer",
};

type PasswordResetPageProps = { searchParams: Promise<{ token?: string | string[] }> };

export default async function PasswordResetPage({ searchParams }: PasswordResetPageProps) {
  await connection();
  const { data } = resetTokenParams.safeParse(await searchParams);
  return (
    <AuthFrame
      title="Nueva contraseña"
      lead="Con el enlace que te enviamos por correo."
      portal={
        <AuthFrameText title="Recupera el acceso">
          Al guardarla se cerrarán todas las sesiones abiertas.
        </AuthFrameText>
      }
    >
      <Suspense fallback={<Checking />}>
        <ByLink token={data?.token ?? ""} />
      </Suspense>
    </AuthFrame>
  );
}

function Checking() {
  return (
    <p className="flex min-w-0 items-center gap-3 text-muted-foreground" role="status">
      <Spinner /> Verificando el enlace...
    </p>
  );
}

async function ByLink({ token }: { token: string }) {
  const user = await findByResetToken(token);
  if (!user) return <DeadLink />;
  return (
    <ResetPasswordForm
      token={token}
      firstName={user.firstName}
      minPasswordLength={env().PASSWORD_MIN_LENGTH}
    />
  );
}

function DeadLink() {
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <Alert variant="destructive" role="alert">
        El enlace de recuperación ha expirado o no es válido
      </Alert>
      <p className="text-sm">
        Cada enlace sirve una sola vez, caduca en 1 hora y solo es válido el último que hayas solicitado.
      </p>
      <LinkButton variant="highlight" block href="/forgot-password">
        Solicitar otro enlace
      </LinkButton>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm">
        <Link href="/login">Volver a iniciar sesión</Link>
      </p>
    </div>
  );
}
