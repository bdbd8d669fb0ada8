import type { Metadata } from "next";
import { cookies } from "next/headers";
import Link from "next/link";
import { redirect } from "next/navigation";
import { GoogleButton } from "@/components/auth/google/button";
import { LazyGoogleCodeForm } from "@/components/auth/google/code-form.lazy";
import { GoogleMark } from "@/components/auth/google/mark";
import { LoginForm } from "@/components/auth/sign-in/login-form";
import { AuthFrame, AuthFrameText, GateOr } from "@/components/layout/public/auth-frame";
import { Alert } from "@/components/ui/alert";
import { safePath } from "@/lib/auth/access";
import { googleCookieName, openGoogleProof } from "@/lib/auth/google/proof";
import { signInReason } from "@/lib/auth/redirect-reasons";
import { getViewer } from "@/lib/auth/viewer";
import { withNext } from "@/lib/auth/with-next";
import { tooManyAttempts } from "@/lib/core/command/errors";
import { googleKeys } from "@/lib/core/config/env";

export const metadata: Metadata = { title: "Iniciar sesión" };

type Asked = "next" | "google" | "wait" | "error" | "expired";
type LoginPageProps = { searchParams: Promise<Partial<Record<Asked, string | string[]>>> };

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { next, google, wait, error, expired } = await searchParams;
  const wanted = safePath(typeof next === "string" ? next : null, "");
  if (await getViewer()) redirect(wanted || "/dashboard");
  const proof = google === "code" ? await heldProof() : null;
  const reason = wanted ? signInReason(wanted, expired !== undefined) : null;
  const notice = noticeOf(error ? "failed" : google, wait) ?? reason;
  return (
    <AuthFrame
      title="Iniciar sesión"
      lead={
        <>
          ¿Aún no tienes cuenta? <Link href={withNext("/register", wanted)}>Regístrate</Link>
        </>
      }
      portal={
        <AuthFrameText title="Todo sigue donde lo dejaste">
          Tus operaciones, tus plazos y tus conversaciones, tal y como estaban.
        </AuthFrameText>
      }
    >
      <div className="grid content-start gap-4 *:min-w-0">
        {notice && !proof ? <Alert variant="warning">{notice}</Alert> : null}
        {proof ? <LazyGoogleCodeForm proof={proof} /> : <LoginForm next={wanted || undefined} />}
        {googleKeys() && !proof ? (
          <>
            <GateOr />
            <GoogleButton next={wanted || "/dashboard"} block>
              <GoogleMark /> Entrar con Google
            </GoogleButton>
          </>
        ) : null}
      </div>
    </AuthFrame>
  );
}

const NOTICES = {
  known:
    "Ya hay una cuenta con el mismo correo que la tuya de Google. Entra con tu contraseña y podrás vincularlas en Configuración.",
  refused: "No puedes entrar con esa cuenta de Google. Usa tu contraseña.",
  code: "Ha pasado demasiado tiempo. Vuelve a entrar con Google.",
  failed: "No se ha podido iniciar sesión. Inténtalo de nuevo o usa tu contraseña.",
} as const;

type Word = string | string[] | undefined;

function noticeOf(key: Word, wait: Word): string | null {
  if (key === "later") return tooManyAttempts(/^[1-9]\d{0,4}$/.test(`${wait}`) ? Number(wait) : 60);
  return typeof key === "string" && Object.hasOwn(NOTICES, key) ? NOTICES[key as keyof typeof NOTICES] : null;
}

async function heldProof(): Promise<string | null> {
  const sealed = (await cookies()).get(googleCookieName())?.value;
  return sealed && openGoogleProof("sign-in", sealed) ? sealed : null;
}
