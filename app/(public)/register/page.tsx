import type { Metadata } from "next";
import { cookies } from "next/headers";
import Link from "next/link";
import { redirect } from "next/navigation";
import { GoogleButton } from "@/components/auth/google/button";
import { GoogleMark } from "@/components/auth/google/mark";
import { RegisterForm } from "@/components/auth/sign-in/register-form";
import { LazyLeavePrompt } from "@/components/forms/unsaved/leave-prompt.lazy";
import { AuthFrame, AuthFrameText, GateOr } from "@/components/layout/public/auth-frame";
import { FeeDetails } from "@/components/layout/public/fees";
import { Alert } from "@/components/ui/alert";
import { safePath } from "@/lib/auth/access";
import { googleCookieName, openGoogleProof } from "@/lib/auth/google/proof";
import { signInReason } from "@/lib/auth/redirect-reasons";
import { getViewer } from "@/lib/auth/viewer";
import { withNext } from "@/lib/auth/with-next";
import { env, googleKeys } from "@/lib/core/config/env";
import { countryNames } from "@/lib/identity/profile/countries";

export const metadata: Metadata = { title: "Crear una cuenta" };

type RegisterPageProps = { searchParams: Promise<Partial<Record<"next" | "expired", string | string[]>>> };

export default async function RegisterPage({ searchParams }: RegisterPageProps) {
  const { next, expired } = await searchParams;
  const wanted = safePath(typeof next === "string" ? next : null, "");
  if (await getViewer()) redirect(wanted || "/dashboard");
  const google = openGoogleProof("link", (await cookies()).get(googleCookieName())?.value);
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
          <AuthFrameText title="Crea tu cuenta">
            Empiezas con algunas aplicaciones activas y solicitas las demás desde tu panel. Estas son todas
            las comisiones:
          </AuthFrameText>
          <FeeDetails />
        </>
      }
    >
      <div className="grid content-start gap-4 *:min-w-0">
        {expired && wanted ? <Alert variant="warning">{signInReason(wanted, true)}</Alert> : null}
        {google ? (
          <Alert>
            Google nos ha dado tu nombre y tu correo. Completa el resto y podrás vincular esa cuenta para
            entrar con ella.
          </Alert>
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
            <GateOr />
            <GoogleButton next={wanted || "/dashboard"} block>
              <GoogleMark /> Continuar con Google
            </GoogleButton>
          </>
        ) : null}
      </div>
      <LazyLeavePrompt />
    </AuthFrame>
  );
}
