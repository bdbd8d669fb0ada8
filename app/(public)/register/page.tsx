import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { RegisterForm } from "@/components/identity/register-form";
import { Fees } from "@/components/layout/fees";
import { Gate } from "@/components/layout/gate";
import { env } from "@/lib/core/env";
import { getViewer } from "@/lib/core/viewer";

export const metadata: Metadata = { title: "Crear una cuenta" };

export default async function RegisterPage() {
  await connection();
  if (await getViewer()) redirect("/dashboard");
  return (
    <Gate
      wide
      title="Crear una cuenta"
      lead={
        <>
          ¿Ya tienes cuenta? <Link href="/login">Inicia sesión</Link>
        </>
      }
      portal={
        <>
          <p className="headline">Abre tu página en el libro</p>
          <p className="lead">
            Entras con unas aplicaciones abiertas y pides las demás desde tu panel. Estas son las comisiones,
            todas:
          </p>
          <Fees className="ledger" />
        </>
      }
    >
      <RegisterForm minPasswordLength={env().PASSWORD_MIN_LENGTH} />
    </Gate>
  );
}
