import type { Metadata } from "next";
import { connection } from "next/server";
import { ForgotPasswordForm } from "@/components/identity/forgot-password-form";
import { Gate } from "@/components/layout/gate";

export const metadata: Metadata = { title: "Recuperar la contraseña", robots: { index: false } };

export default async function ForgotPasswordPage() {
  await connection();
  return (
    <Gate
      title="Recuperar la contraseña"
      lead="Escribe el correo de tu cuenta y te enviaremos un enlace para crear una contraseña nueva."
      portal={
        <>
          <p className="headline">Una llave nueva para tu puerta</p>
          <p className="lead">
            El enlace llega solo a tu correo, sirve una vez y caduca en 1 hora. Nadie en la casa puede leer tu
            contraseña.
          </p>
        </>
      }
    >
      <ForgotPasswordForm />
    </Gate>
  );
}
