import { headers } from "next/headers";
import { notFound } from "next/navigation";
import NotFound, { metadata as notFoundMetadata } from "@/app/not-found";
import { PlainPage } from "@/components/display/plain-page";
import { MemberFrame } from "@/components/layout/member/frame";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { getViewer } from "@/lib/auth/viewer";

export const metadata = notFoundMetadata;

/** Every address where nothing is: a member keeps the frame. */
export default async function UnknownPage() {
  // The middleware gives unknown pages their status; what it does not see (files by their names) must say it here.
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
