import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { LoginForm } from "@/components/identity/login-form";
import { Gate } from "@/components/layout/gate";
import { safePath } from "@/lib/core/access";
import { getViewer } from "@/lib/core/viewer";

export const metadata: Metadata = { title: "Iniciar sesión" };

type LoginPageProps = { searchParams: Promise<{ next?: string | string[] }> };

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { next } = await searchParams;
  const wanted = safePath(typeof next === "string" ? next : null, "");
  if (await getViewer()) redirect(wanted || "/dashboard");
  return (
    <Gate
      title="Iniciar sesión"
      lead={
        <>
          ¿Aún no tienes cuenta? <Link href="/register">Regístrate</Link>
        </>
      }
      portal={
        <>
          <p className="headline">Todo sigue donde lo dejaste</p>
          <p className="lead">
            Tus operaciones, tus plazos y tus conversaciones, tal como quedaron anotados.
          </p>
        </>
      }
    >
      <LoginForm next={wanted || undefined} />
    </Gate>
  );
}
