import type { Metadata } from "next";
import { cookies } from "next/headers";
import Link from "next/link";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { GoogleButton } from "@/components/identity/google-button";
import { GoogleMark } from "@/components/identity/google-mark";
import { RegisterForm } from "@/components/identity/register-form";
import { Fees } from "@/components/layout/fees";
import { Gate } from "@/components/layout/gate";
import { Banner } from "@/components/ui/banner";
import { env, googleKeys } from "@/lib/core/env";
import { getViewer } from "@/lib/core/viewer";
import { countryNames } from "@/lib/identity/country-names";
import { googleCookieName, openGoogleProof } from "@/lib/identity/google-proof";

export const metadata: Metadata = { title: "Crear una cuenta" };

export default async function RegisterPage() {
  await connection();
  if (await getViewer()) redirect("/dashboard");
  const google = openGoogleProof((await cookies()).get(googleCookieName())?.value);
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
          <p className="headline">Crea tu cuenta</p>
          <p className="lead">
            Empiezas con algunas aplicaciones activas y solicitas las demás desde tu panel. Estas son todas
            las comisiones:
          </p>
          <Fees className="ledger" />
        </>
      }
    >
      <div className="stack">
        {google ? (
          <Banner>
            Google nos ha dado tu nombre y tu correo. Completa el resto y podrás vincular esa cuenta para
            entrar con ella.
          </Banner>
        ) : null}
        <RegisterForm
          minPasswordLength={env().PASSWORD_MIN_LENGTH}
          countries={countryNames()}
          known={
            google ? { email: google.email, firstName: google.firstName, lastName: google.lastName } : null
          }
        />
        {googleKeys() && !google ? (
          <>
            <p className="gate-or">o</p>
            <GoogleButton next="/dashboard" block>
              <GoogleMark /> Continuar con Google
            </GoogleButton>
          </>
        ) : null}
      </div>
    </Gate>
  );
}
