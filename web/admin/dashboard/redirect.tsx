import { Navigate } from 'react-router';

/** The short address of the admin area. */
export default function AdminRedirect() {
  return <Navigate to="/admin/dashboard" replace />;
}
