import type { Metadata } from "next";
import { PlainPage } from "@/components/display/plain-page";
import { NotFoundScreen } from "@/components/layout/not-found-screen";

export const metadata: Metadata = { title: "Página no encontrada" };

/** Shown inside the members' layout. */
export default function NotFound() {
  return (
    <PlainPage>
      <NotFoundScreen isMember />
    </PlainPage>
  );
}
