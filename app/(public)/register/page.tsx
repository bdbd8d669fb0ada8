import type { Metadata } from "next";
import { cookies } from "next/headers";
import Link from "next/link";
import { redirect } from "next/navigation";
import { GoogleButton } from "@/components/auth/google/button";
import { GoogleMark } from "@/components/auth/google/mark";
import { RegisterForm } from "@/components/auth/sign-in/register-form";
import { AuthFrame } from "@/components/layout/public/auth-frame";
import { Fees } from "@/components/layout/public/fees";
import { Banner } from "@/components/ui/banner";
import { safePath } from "@/lib/auth/access";
import { googleCookieName, openGoogleProof } from "@/lib/auth/google/proof";
import { signInReason, withNext } from "@/lib/auth/redirect-reasons";
import { getViewer } from "@/lib/auth/viewer";
import { env, googleKeys } from "@/lib/core/config/env";
import { countryNames } from "@/lib/identity/profile/countries";

export const metadata: Metadata = { title: "Crear una cuenta" };

type RegisterPageProps = { searchParams: Promise<Partial<Record<"next" | "expired", string | string[]>>> };

export default async function RegisterPage({ searchParams }: RegisterPageProps) {
  const { next, expired } = await searchParams;
  const wanted = safePath(typeof next === "string" ? next : null, "");
  if (await getViewer()) redirect(wanted || "/dashboard");
  const google = openGoogleProof((await cookies()).get(googleCookieName())?.value);
  return (
    <AuthFrame
      wide
      title="Crear una cuenta"
      lead={
        <>
          ¿Ya tienes cuenta? <Link href={withNext("/login", wanted)}>Inicia sesión</Link>
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
        {expired && wanted ? <Banner tone="warning">{signInReason(wanted, true)}</Banner> : null}
        {google ? (
          <Banner>
            Google nos ha dado tu nombre y tu correo. Completa el resto y podrás vincular esa cuenta para
            entrar con ella.
          </Banner>
        ) : null}
        <RegisterForm
          next={wanted || undefined}
          minPasswordLength={env().PASSWORD_MIN_LENGTH}
          countries={countryNames()}
          known={
            google ? { email: google.email, firstName: google.firstName, lastName: google.lastName } : null
          }
        />
        {googleKeys() && !google ? (
          <>
            <p className="gate-or">o</p>
            <GoogleButton next={wanted || "/dashboard"} block>
              <GoogleMark /> Continuar con Google
            </GoogleButton>
          </>
        ) : null}
      </div>
    </AuthFrame>
  );
}
