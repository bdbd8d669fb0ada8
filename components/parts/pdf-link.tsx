import { Download } from "lucide-react";
import { buttonVariants } from "@/components/ui/button-variants";

/** A link to the content of the page as a PDF file. */
export function PdfLink({ href }: { href: string }) {
  return (
    <a className={`${buttonVariants({ variant: "default" })} max-tablet:flex-1`} href={href} download>
      <Download /> Descargar PDF
    </a>
  );
}
