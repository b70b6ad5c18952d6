import { Navigate } from 'react-router';

/** The short address of the customer area. */
export default function UserRedirect() {
  return <Navigate to="/user/dashboard" replace />;
}
