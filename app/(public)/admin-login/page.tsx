import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { AdminLoginForm } from "@/components/identity/admin-login-form";
import { Gate } from "@/components/layout/gate";
import { getViewer } from "@/lib/core/viewer";

export const metadata: Metadata = { title: "Acceso de administración", robots: { index: false } };

export default async function AdminLoginPage() {
  await connection();
  const viewer = await getViewer();
  if (viewer?.isAdmin) redirect("/admin");
  return (
    <Gate
      title="Acceso de administración"
      lead="Solo para administradores de la plataforma."
      portal={
        <>
          <p className="headline">Acceso restringido al equipo</p>
          <p className="lead">Cada acceso y cada cambio quedan registrados con nombre y hora.</p>
        </>
      }
    >
      <AdminLoginForm />
    </Gate>
  );
}
