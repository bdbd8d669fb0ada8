import type { Metadata } from "next";
import { NotFoundScreen } from "@/components/layout/not-found-screen";

export const metadata: Metadata = { title: "Página no encontrada" };

/** Within the members' frame, which the layout has drawn. */
export default function NotFound() {
  return (
    <div className="plain">
      <NotFoundScreen isMember />
    </div>
  );
}
