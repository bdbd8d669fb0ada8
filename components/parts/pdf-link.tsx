import { Download } from "lucide-react";
import { buttonVariants } from "@/components/ui/button-variants";

/** What a page shows, as a file to keep. */
export function PdfLink({ href }: { href: string }) {
  return (
    <a className={`${buttonVariants({ variant: "default" })} max-tablet:flex-1`} href={href} download>
      <Download /> Descargar PDF
    </a>
  );
}
