import { TriangleAlert } from "lucide-react";
import { LinkButton } from "@/components/parts/link-button";
import { Empty } from "@/components/ui/empty";

/** Shown instead of the list if it could not be read. */
export function UsersNotLoaded({ retryHref }: { retryHref: string }) {
  return (
    <Empty
      icon={<TriangleAlert />}
      title="Error al cargar usuarios"
      action={<LinkButton href={retryHref}>Reintentar</LinkButton>}
    >
      La lista no se ha podido cargar. Espera un momento y vuelve a intentarlo.
    </Empty>
  );
}
