import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AdminLoginForm } from "@/components/auth/sign-in/admin-login-form";
import { AuthFrame, AuthFrameText } from "@/components/layout/public/auth-frame";
import { safePath } from "@/lib/auth/access";
import { getViewer } from "@/lib/auth/viewer";

export const metadata: Metadata = { title: "Acceso de administración", robots: { index: false } };

type AdminLoginPageProps = { searchParams: Promise<{ next?: string | string[] }> };

export default async function AdminLoginPage({ searchParams }: AdminLoginPageProps) {
  const { next } = await searchParams;
  const wanted = safePath(typeof next === "string" ? next : null, "");
  const viewer = await getViewer();
  if (viewer?.isAdmin) redirect(wanted || "/admin");
  return (
    <AuthFrame
      title="Acceso de administración"
      lead="Solo para administradores de la plataforma."
      portal={
        <AuthFrameText title="Acceso restringido al equipo">
          Cada acceso y cada cambio quedan registrados con nombre y hora.
        </AuthFrameText>
      }
    >
      <AdminLoginForm next={wanted || undefined} />
    </AuthFrame>
  );
}
