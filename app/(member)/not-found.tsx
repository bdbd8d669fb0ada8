import type { Metadata } from "next";
import { PlainPage } from "@/components/display/plain-page";
import { NotFoundScreen } from "@/components/layout/not-found-screen";

export const metadata: Metadata = { title: "Página no encontrada" };

/** Within the members' frame, which the layout has drawn. */
export default function NotFound() {
  return (
    <PlainPage>
      <NotFoundScreen isMember />
    </PlainPage>
  );
}
