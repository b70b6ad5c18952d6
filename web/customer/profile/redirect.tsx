import { Navigate } from 'react-router';

/** The short address of the profile. */
export default function ProfileRedirect() {
  return <Navigate to="/user/profile" replace />;
}
