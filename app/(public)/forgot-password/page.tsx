import type { Metadata } from "next";
import { connection } from "next/server";
import { ForgotPasswordForm } from "@/components/auth/password/forgot-form";
import { AuthFrame, AuthFrameText } from "@/components/layout/public/auth-frame";

export const metadata: Metadata = { title: "Recuperar la contraseña", robots: { index: false } };

export default async function ForgotPasswordPage() {
  await connection();
  return (
    <AuthFrame
      title="Recuperar la contraseña"
      lead="Escribe el correo de tu cuenta y te enviaremos un enlace para crear una contraseña nueva."
      portal={
        <AuthFrameText title="Recupera el acceso">
          El enlace solo llega a tu correo, sirve una vez y caduca en 1 hora. Nadie del equipo puede ver tu
          contraseña.
        </AuthFrameText>
      }
    >
      <ForgotPasswordForm />
    </AuthFrame>
  );
}
