import type { Metadata } from "next";
import { AppPage } from "@/components/layout/member/app-page";
import { LazyListingForm } from "@/components/marketplace/listings/form.lazy";
import { Card, CardBody } from "@/components/ui/card";
import { listCategories } from "@/lib/marketplace/listings/catalogue-queries";

export const metadata: Metadata = { title: "Publicar Nuevo Producto" };

export default function CreateListingPage() {
  return <AppPage app="marketplace">{() => <NewListing />}</AppPage>;
}

async function NewListing() {
  const categories = await listCategories();
  return (
    <>
      <header className="page-head">
        <h1 className="title">Publicar Nuevo Producto</h1>
      </header>
      <Card className="listing-editor" aria-label="Anuncio">
        <CardBody>
          <LazyListingForm categories={categories.map(({ id, name }) => ({ id, name }))} />
        </CardBody>
      </Card>
    </>
  );
}
