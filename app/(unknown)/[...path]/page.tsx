import { headers } from "next/headers";
import { notFound } from "next/navigation";
import NotFound, { metadata as notFoundMetadata } from "@/app/not-found";
import { PlainPage } from "@/components/display/plain-page";
import { MemberFrame } from "@/components/layout/member/frame";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { getViewer } from "@/lib/auth/viewer";

export const metadata = notFoundMetadata;

/** Every address without a page; a member keeps the members' layout. */
export default async function UnknownPage() {
  // The middleware sets the status 404 for unknown pages. It does not run for paths that look like files, so this page
  // sets the status itself.
  if (!(await headers()).has("content-security-policy")) notFound();
  return (await getViewer()) ? <UnknownToMember /> : <NotFound />;
}

function UnknownToMember() {
  return (
    <MemberFrame>
      <PlainPage>
        <NotFoundScreen isMember />
      </PlainPage>
    </MemberFrame>
  );
}
